/** Where the key of a seal is another one than that of the seal before, the key before introduces it. */
export const keyIntroductions = "ALTER TABLE change_log_seals ADD COLUMN introduction text NOT NULL DEFAULT ''";

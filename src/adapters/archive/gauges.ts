import { Metric } from "effect";

/** What both show while nothing is set up, and until there is a first good one: an age that an alert notices. */
export const [NOT_SET_UP, NONE_YET] = [0, 1];
const MEANING = `${NOT_SET_UP}: not set up, ${NONE_YET}: none yet`;

export const archivedUntil = Metric.gauge("hazledger_archive_last_timestamp_seconds", {
  description: `Moment up to which the continuous archive has everything (${MEANING})`,
});
export const lastGoodBackup = Metric.gauge("hazledger_backup_last_good_timestamp_seconds", {
  description: `When the newest scheduled backup was made that could be restored (${MEANING})`,
});

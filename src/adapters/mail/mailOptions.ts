import type { MailMessage } from "#application/mail/Mail.ts";

/** Addresses are passed as objects, never as text to be parsed. */
export const mailOptions = (
  from: string,
  { to, replyTo, subject, text, html, attachments = [], unsubscribe }: MailMessage,
) => ({
  from,
  to: { name: "", address: to },
  ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  attachments: attachments.map(({ content, ...named }) => ({ ...named, content: Buffer.from(content) })),
  ...(unsubscribe === undefined
    ? {}
    : { headers: { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } }),
});

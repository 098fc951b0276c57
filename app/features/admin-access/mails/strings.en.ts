export const en = {
  subject: "You’re invited to the {brand} office",
  preheader: "Your link works once and is valid for 72 hours.",
  title: "You’re invited",
  intro:
    "{name} invites you to work with the website’s office. Choose a name and a password to start. The link works once and is valid for 72 hours.",
  role: "Your role",
  action: "Accept invitation",
  footer: "If you don’t expect this invitation, ignore this email. Don’t forward it: the link is meant for you alone.",
};
export type MailMessages = typeof en;

/** What a letter says, apart from whom it goes to. Addresses are absolute. */
export type LetterContent = {
  subject: string;
  /** The line that a list of mails shows behind the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  picture?: { url: string; alt: string };
  button: { label: string; url: string };
};

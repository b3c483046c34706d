import { randomInt } from "node:crypto";

/** Lower-case consonants that no other letter resembles in print: no digit to confuse them with, and no vowel that makes words of them. */
const letters = "bcdfghjkmnpqrstvwxz";
const form = new RegExp(`^[${letters}]{12}$`);
/** The form of codes made before, which are still on paper: their case matters. */
const earlierForm = /^[a-z\d]{10}$/i;

const makeCode = () => Array.from({ length: 12 }, (_, place) => (place > 0 && place % 4 === 0 ? "-" : "") + letters[randomInt(letters.length)]).join("");

/** Ten codes, such as `kmpt-wcxh-rhdb`, of 51 random bits each: guessing is limited to ten attempts in 15 minutes. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, makeCode);
}

/** The code that somebody meant who typed it from paper: hyphens and spaces do not matter, nor does the case of letters that are always small. */
export function readRecoveryCode(typed: string): string {
  const bare = typed.replace(/[\s\p{Dash}]/gu, "");
  const small = bare.toLowerCase();
  if (form.test(small)) return `${small.slice(0, 4)}-${small.slice(4, 8)}-${small.slice(8)}`;
  return earlierForm.test(bare) ? `${bare.slice(0, 5)}-${bare.slice(5)}` : typed.trim();
}

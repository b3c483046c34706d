import { useDates } from "../../ui/use-dates.ts";
import { MailNotice } from "./mail-notice.tsx";
import type { LetterNumbers, TopicNumbers } from "./numbers.ts";

const columns = ["Confirmed", "Waiting", "Ended"];

/** Readers by topic. `refused` is how many subscriptions ended because the mail server rejected the address. */
export function TopicTable({ topics, refused }: { topics: TopicNumbers[]; refused: number }) {
  return (
    <section aria-labelledby="readers">
      <h2 id="readers" className="mb-4 text-3">
        Readers
      </h2>
      {/* On a narrow screen, four columns of large text do not fit. */}
      <div className="overflow-x-auto">
        <table className="w-full border-t-[1.5px] border-ink">
          <thead>
            <tr className="text-meta text-muted">
              <th scope="col" className="py-3 pr-3 text-left font-medium">
                Topic
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" className="py-3 pl-3 text-right font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {topics.map(({ key, label, confirmed, waiting, left }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-3.5 pr-3 text-left font-serif text-[1.125rem] leading-tight font-medium">
                  {label}
                </th>
                <td className="numerals py-3.5 pl-3 text-right font-semibold">{confirmed}</td>
                {[waiting, left].map((number, index) => (
                  <td key={columns[index + 1]} className="numerals py-3.5 pl-3 text-right text-muted">
                    {number}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {refused > 0 && (
        <p className="mt-3 text-meta text-muted">
          {refused} more {refused === 1 ? "has" : "have"} ended because the address refused three emails in a row.
        </p>
      )}
    </section>
  );
}

/** The letters sent, and the progress of each. */
export function LetterList({ letters }: { letters: LetterNumbers[] }) {
  const { longDate } = useDates();
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className="mb-4 text-3">
        Sent
      </h2>
      {letters.length === 0 ? (
        <p className="border-t-[1.5px] border-ink py-6 text-muted">No emails have been sent yet.</p>
      ) : (
        <ul className="border-t-[1.5px] border-ink">
          {letters.map((letter) => (
            <li key={letter.id} className="border-b border-line py-5">
              <h3 className="text-[1.375rem] leading-tight font-medium wrap-anywhere">{letter.subject}</h3>
              <p className="numerals mt-1.5 text-meta text-muted">{[longDate(letter.sentAt), ...factsOf(letter)].join(", ")}</p>
              {isStopped(letter) && <MailNotice className="mt-3">{`${letter.waiting} waiting: ${letter.whyWaiting}`}</MailNotice>}
              {letter.failed > 0 && (
                <p className="mt-1.5 text-meta font-medium text-danger wrap-anywhere">
                  {letter.failed} failed{letter.reason && `, most often: ${letter.reason}`}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Emails of a withdrawn story wait for the story, whatever the mail server said before. */
const isStopped = ({ isHeld, waiting }: LetterNumbers) => waiting > 0 && !isHeld;

function factsOf(letter: LetterNumbers): string[] {
  const { isHeld, readers, accepted, unsure } = letter;
  const underway = letter.underway - (isStopped(letter) ? letter.waiting : 0);
  return [
    `${readers} ${readers === 1 ? "reader" : "readers"}`,
    `${accepted} accepted`,
    ...(underway > 0 ? [isHeld ? `${underway} waiting until the story is published again` : `${underway} on the way`] : []),
    ...(unsure > 0 ? [`${unsure} unsure: the mail server gave no answer, and nobody is emailed twice`] : []),
  ];
}

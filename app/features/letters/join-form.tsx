import { MailCheck } from "lucide-react";
import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Field } from "../../ui/field.tsx";
import { ProblemLine } from "../account/problem-line.tsx";
import { askForLetters } from "./ask-for-letters.ts";
import { deviceSubscriptions } from "./device-subscriptions.ts";
import type { JoinAnswer, TopicChoice } from "./join-answer.ts";

type Props = {
  /** A single topic is simply requested; several are offered as options. */
  topics: TopicChoice[];
  /** The page that handles the form without a script. */
  page: string;
  /** What that page answered. */
  answer?: JoinAnswer;
  label?: string;
};

/** Asks for an address, and says that an email is on its way. With a script it answers in place. */
export function JoinForm({ topics, page, answer: drawn, label = "Join" }: Props) {
  const [answer, setAnswer] = useState(drawn);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<HTMLDivElement>(null);
  const isSent = answer?.isSent === true;

  useEffect(() => {
    if (answer === drawn) return;
    if (answer?.isSent) sent.current?.focus();
    else form.current?.querySelector<HTMLElement>("[aria-invalid], [aria-describedby]:not([aria-describedby='']) input")?.focus();
  }, [answer, drawn]);

  // Sent without the script: the page itself answered, and this records it on the device.
  useEffect(() => remember(drawn, topics), [drawn, topics]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = { email: String(fields.get("email")), topics: fields.getAll("topic").map(String) };
    setBusy(true);
    try {
      const next = await askForLetters(fields);
      setAnswer(next);
      remember(next, topics);
    } catch {
      setAnswer({ ...typed, problem: "The server could not be reached. Please try again." });
    } finally {
      setBusy(false);
    }
  }

  /** Back to the form with its values, to correct them. Without a script the link leads to an empty form. */
  function askAgain(event: MouseEvent) {
    event.preventDefault();
    if (answer) setAnswer({ email: answer.email, topics: answer.topics });
  }

  if (isSent) {
    return (
      <div ref={sent} tabIndex={-1} role="status" className="mt-6 outline-none">
        <p className="flex items-start gap-3 text-lead">
          <MailCheck className="icon mt-1.5 text-success" aria-hidden="true" />
          Please check your email.
        </p>
        <p className="mt-2 text-ink-2">
          If <span className="wrap-anywhere">{answer.email}</span> exists, an email with a link is on its way there. Confirm it within a week, and we will email
          you when there is something new.
        </p>
        <a href={page} onClick={askAgain} className="text-link mt-2 inline-flex min-h-11 items-center">
          Use another address
        </a>
      </div>
    );
  }
  return (
    <form ref={form} method="post" action={page} onSubmit={submit} className="mt-6 grid gap-4.5">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        // A user who comes back to the form wants to correct the address.
        autoFocus={answer !== drawn}
        defaultValue={answer?.email}
        error={answer?.problems?.email}
      />
      <Topics topics={topics} chosen={answer?.topics} problem={answer?.problems?.topics} />
      <ProblemLine text={answer?.problem} />
      <Button type="submit" kind="main" paused={busy}>
        {busy ? "Sending..." : label}
      </Button>
    </form>
  );
}

/** The first option means everything, and is preselected. */
function Topics({ topics, chosen, problem }: { topics: TopicChoice[]; chosen: string[] | undefined; problem: string | undefined }) {
  const id = useId();
  const [first] = topics;
  if (topics.length === 1 && first) return <input type="hidden" name="topic" value={first.key} />;
  return (
    <fieldset aria-describedby={problem ? id : undefined} className="flex flex-wrap gap-2">
      <legend className="mb-2 text-ui font-semibold">Email me about</legend>
      {topics.map(({ key, label }) => (
        <Chip key={key} type="checkbox" name="topic" value={key} defaultChecked={chosen ? chosen.includes(key) : key === first?.key}>
          {label}
        </Chip>
      ))}
      {problem && (
        <p id={id} className="w-full text-meta font-medium text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Records on the device what is waiting for confirmation, if anything is. */
function remember(answer: JoinAnswer | undefined, choices: TopicChoice[]): void {
  if (!answer?.reader) return;
  deviceSubscriptions.ask(
    answer.reader,
    choices.filter(({ key }) => answer.topics.includes(key)).map(({ label }) => label),
  );
}

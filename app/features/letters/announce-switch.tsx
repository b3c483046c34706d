import { Switch } from "../../ui/switch.tsx";
import { useDates } from "../../ui/use-dates.ts";

/** Whether saving the post also emails it to readers; once that has happened, only when it did. */
export function AnnounceSwitch({ announcedAt, isOn }: { announcedAt: Date | null; isOn: boolean }) {
  const { longDate } = useDates();
  if (announcedAt)
    return (
      <p className="text-meta text-muted">
        <input type="hidden" name="announced" value={announcedAt.toISOString()} />
        Announced by email on {longDate(announcedAt)}.
      </p>
    );
  return <Switch label="Announce by email" name="announce" defaultChecked={isOn} hint="Once, to everyone who asked for stories. Only when it is published." />;
}

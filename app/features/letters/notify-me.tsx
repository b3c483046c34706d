import { Bell } from "lucide-react";
import { buttonClass } from "../../ui/button.tsx";
import { Island } from "../../ui/island.tsx";
import { JoinButton } from "./join-button.tsx";
import { JoinDialog } from "./join-dialog.tsx";

/** Offers a subscription to one country's recipes. */
export function NotifyMe({ country: { id, adjective } }: { country: { id: string; adjective: string } }) {
  const notify = {
    id: "notify-dialog",
    title: `${adjective} recipes`,
    text: `Our first ${adjective} recipes are still being cooked. We will email you when one is ready.`,
    topic: { key: id, label: `${adjective} recipes` },
    label: "Notify Me",
    page: `/join/${id}`,
  };
  return (
    <>
      <JoinButton dialog={notify.id} page={notify.page} className={buttonClass("main")}>
        <Bell className="icon" aria-hidden="true" />
        Notify Me
      </JoinButton>
      <Island name="join-dialog" of={JoinDialog} props={notify} wake="asked" />
    </>
  );
}

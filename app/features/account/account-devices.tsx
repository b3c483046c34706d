import { useRef } from "react";
import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { useDates } from "../../ui/use-dates.ts";
import { type AccountAnswer, problemOf } from "./account-answer.ts";
import { AccountSection } from "./account-section.tsx";
import type { Device } from "./devices.server.ts";
import { ProblemLine } from "./problem-line.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import { useAnswered } from "./use-answered.ts";

const text = "Where you are signed in. If you do not recognize a device, sign it out and change your password.";
const textOnTrust =
  "Signing one out here ends the trust in all devices but this one: each needs a code at its next sign-in. 'Sign Out Everywhere' ends it in this one too.";

/** Where the account is signed in, and how to end that. */
export function AccountDevices({ devices, hasSecondFactor, answer }: { devices: Device[]; hasSecondFactor: boolean; answer: AccountAnswer | undefined }) {
  const { dateAndTime } = useDates();
  const form = useRef<HTMLFormElement>(null);
  useAnswered(form, "end-device");
  return (
    <AccountSection id="devices" title="Devices" text={hasSecondFactor ? `${text} ${textOnTrust}` : text}>
      {/* One form for all devices: with one per device, each would ask the user to sign in again. */}
      <Form ref={form} method="post" action="/admin/account" preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="end-device" />
        <ul className="border-t-[1.5px] border-ink">
          {devices.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
              <div className="min-w-0">
                <p className="font-semibold">
                  {device.name}
                  {/* The space keeps the words apart where they are read. */}{" "}
                  {device.isThis && <span className="ml-1.5 rounded-pill bg-success-tint px-2.5 py-1 text-meta text-success">This device</span>}
                </p>
                <p id={`device-${device.id}`} className="numerals mt-1 text-meta break-words text-muted">
                  {device.address}, first seen {dateAndTime(device.firstSeen)}, last seen {dateAndTime(device.lastSeen)}
                </p>
              </div>
              {!device.isThis && (
                // Two devices can have the same name, but are told apart by what is said of them.
                <Button type="submit" name="id" value={device.id} size="small" aria-label={`Sign out ${device.name}`} aria-describedby={`device-${device.id}`}>
                  Sign Out
                </Button>
              )}
            </li>
          ))}
        </ul>
        <ProblemLine text={problemOf(answer, "end-device", "form") ?? problemOf(answer, "end-device", "device")} />
      </Form>
      <div className="mt-6 flex flex-wrap gap-3">
        {devices.length > 1 && <SignOutButton scope="others" label="Sign Out the Other Devices" kind="outline" />}
        <SignOutButton scope="global" label="Sign Out Everywhere" kind="outline" />
      </div>
    </AccountSection>
  );
}

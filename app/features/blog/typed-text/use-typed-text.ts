import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { toast } from "../../../ui/toast.ts";
import { isSame } from "../differences/differences.ts";
import { type PostFormValues, valuesOf } from "../post-form.schema.ts";
import { lettingOthersKnow } from "./open-editors.ts";
import { browserStorage, forgetText, keepText, listKept, newKey, type TypedText } from "./typed-text.ts";

type Options = {
  account: string;
  /** The post's id, or "new". */
  post: string;
  /** The stored values, and their version. */
  saved: PostFormValues;
  version: number | undefined;
  /** The newest version that a notice of a conflict has shown. */
  seen: number | undefined;
  /** The editors that the text has been through. */
  editors: string[];
  form: RefObject<HTMLFormElement | null>;
  /** The form's initial values. If they differ from the stored ones, it counts as changed from the start. */
  filled: PostFormValues;
  startsChanged: boolean;
  /** Nothing is stored during a save, whose result decides. */
  busy: boolean;
};

export type Typed = ReturnType<typeof useTypedText>;

/**
 * Stores a form's input in the browser, every second and when the page is left, and finds what an earlier editor of the same post left
 * behind. Offers only this account's input.
 */
export function useTypedText({ account, post, saved, version, seen, editors, form, filled, startsChanged, busy }: Options) {
  const [offers, setOffers] = useState<TypedText[]>([]);
  const [key, setKey] = useState("");
  const [isSafe, setSafe] = useState(true);
  const before = useRef<PostFormValues>(undefined);
  const written = useRef("");
  const taken = useRef("");
  const now = useRef({ version, seen, editors, busy, startsChanged, saved, filled });
  const hasTold = useRef(false);
  useEffect(() => {
    now.current = { version, seen, editors, busy, startsChanged, saved, filled };
  });

  const read = useCallback(() => (form.current ? valuesOf(new FormData(form.current)) : undefined), [form]);

  /** Compared with the values when the form was first touched, because an editor may rewrite the same text in its own way. */
  const isChanged = useCallback(() => {
    const values = read();
    if (!values) return false;
    return now.current.startsChanged || (before.current !== undefined && JSON.stringify(values) !== JSON.stringify(before.current));
  }, [read]);

  /** False if this browser stores nothing, which is reported once. */
  const store = useCallback((text: Pick<TypedText, "key" | "values">) => {
    const { version, seen, editors } = now.current;
    const whole = { ...text, at: Date.now(), version, seen, editors };
    const storage = browserStorage();
    const isKept = storage !== undefined && keepText(storage, whole);
    setSafe(isKept);
    if (!isKept && !hasTold.current) {
      void toast("error", "Error", "This browser has no room left to keep a copy of what you type. Save often: until you do, it exists only on this page.");
      hasTold.current = true;
    }
    return { whole, isKept };
  }, []);

  const keep = useCallback(() => {
    const values = read();
    const storage = browserStorage();
    if (!values || !key || now.current.busy) return;
    if (!isChanged()) {
      if (written.current !== "" && storage) forgetText(storage, key);
      written.current = "";
      return;
    }
    const text = JSON.stringify(values);
    if (text === written.current || !store({ key, values }).isKept) return;
    written.current = text;
    // The offer is deleted only now that its text is stored here.
    if (storage && taken.current !== "") forgetText(storage, taken.current);
    taken.current = "";
  }, [read, isChanged, key, store]);

  useEffect(() => {
    const own = newKey(account, post);
    setKey(own);
    const open = lettingOthersKnow(own);
    const storage = browserStorage();
    void open.others().then((others) => {
      const kept = storage ? listKept(storage, account, post).filter((text) => text.key !== own && !others.has(text.key)) : [];
      for (const text of kept) if (storage && isSame(text.values, now.current.saved)) forgetText(storage, text.key);
      setOffers(kept.filter((text) => !isSame(text.values, now.current.saved)));
    });
    return open.close;
  }, [account, post]);

  useEffect(() => {
    // Typed before hydration.
    const found = read();
    if (found && !isSame(found, now.current.filled)) before.current ??= now.current.filled;
    const touched = ({ target }: Event) => {
      if (target instanceof Node && form.current?.contains(target)) before.current ??= read();
    };
    // Text dragged in from elsewhere triggers only a drop.
    const events = ["pointerdown", "focusin", "keydown", "drop"];
    for (const name of events) document.addEventListener(name, touched, true);
    const timer = setInterval(keep, 1000);
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      for (const name of events) document.removeEventListener(name, touched, true);
      clearInterval(timer);
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
    };
  }, [read, keep, form]);

  /** Discards an offer, or this editor's own stored input. */
  const forget = useCallback((forgotten: string) => {
    const storage = browserStorage();
    if (storage) forgetText(storage, forgotten);
    setOffers((all) => all.filter((text) => text.key !== forgotten));
  }, []);

  /** The same for an offer that was put into the form: it stays stored until the form is. */
  const take = useCallback((offered: string) => {
    taken.current = offered;
    setOffers((all) => all.filter((text) => text.key !== offered));
  }, []);

  /** Call before other values replace these fields: their input becomes an offer, unless it is one already. */
  const setAside = (fields: string[]) => {
    const values = read();
    if (!values || !isChanged()) return;
    const standing = Object.entries(values).filter(([field]) => fields.includes(field));
    if (offers.some((text) => standing.every(([field, value]) => text.values[field as keyof PostFormValues] === value))) return;
    const { whole } = store({ key: newKey(account, post), values });
    setOffers((all) => [whole, ...all]);
  };

  /** Call when the form is filled again: changes count from its new values. */
  const restart = useCallback(() => {
    before.current = undefined;
  }, []);

  return { key, offers, isSafe, isChanged, keep, read, forget, take, setAside, restart };
}

import { Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

const refused = "This device does not allow it now, perhaps to save its battery.";

/** Keeps the screen of a phone or tablet on while a recipe is cooked: hands that cook wake no screen. Invisible until the browser is known to be able to. */
export function ScreenSwitch() {
  const [isOn, setOn] = useState(false);
  const [isAble, setAble] = useState(false);
  useEffect(() => setAble("wakeLock" in navigator), []);
  useEffect(() => (isOn ? keepScreenOn(() => setOn(false)) : undefined), [isOn]);
  return (
    <Button
      size="small"
      aria-pressed={isOn}
      onClick={() => setOn(!isOn)}
      className={`${isAble ? "" : "invisible"} needs-script min-h-11 pointer-fine:hidden aria-pressed:bg-ink aria-pressed:text-paper`}
    >
      <Sun className="icon" aria-hidden="true" />
      Keep the screen on
    </Button>
  );
}

/** Until the returned function is called. Browsers let go whenever the page is hidden, so it is asked for again when it is shown. */
function keepScreenOn(onRefused: () => void): () => void {
  let lock: WakeLockSentinel | undefined;
  let isAsking = false;
  let isOver = false;
  const keep = async () => {
    if (isOver || isAsking || document.visibilityState !== "visible" || lock?.released === false) return;
    isAsking = true;
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", keep);
      if (isOver) void lock.release();
    } catch {
      // It may have been hidden meanwhile, which is no refusal.
      if (!isOver && document.visibilityState === "visible") {
        onRefused();
        void toast("error", "Error", refused);
      }
    }
    isAsking = false;
    // Hidden and shown again while it was asked for.
    if (lock?.released) void keep();
  };
  void keep();
  document.addEventListener("visibilitychange", keep);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", keep);
    void lock?.release();
  };
}

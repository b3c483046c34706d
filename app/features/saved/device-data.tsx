import { CircleAlert, Download, Trash2, Upload } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { Button, buttonClass } from "../../ui/button.tsx";
import { choosePreference, readPreference } from "../../ui/preferences.ts";
import { toast } from "../../ui/toast.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { ForgetDialog } from "./forget-dialog.tsx";
import { broughtInWords, readKeptFile, writeKeptFile } from "./kept-file.ts";
import { ProfileSection } from "./profile-section.tsx";
import { savedRecipes } from "./saved-recipes.ts";

/** Exports, imports and deletes what this device stores. */
export function DeviceData({ lettersKey }: { lettersKey: string }) {
  const [flaw, setFlaw] = useState("");
  const [asking, setAsking] = useState(false);
  const hydrated = useHydrated();

  async function bringBack(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const input = event.currentTarget;
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    setFlaw(takeOver(await chosen.text().catch(() => "")));
    // So that the same file can be chosen again after a correction.
    input.value = "";
  }

  return (
    <ProfileSection id="data" title="Your data">
      <p className="max-w-[36em] text-muted">
        Saved recipes and settings are stored only in this browser. Export them to a file to move them to another device; importing adds to what is saved there.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="small" disabled={!hydrated} onClick={exportFile}>
          <Download className="icon" aria-hidden="true" />
          Export
        </Button>
        <label
          className={`${buttonClass("outline", "small")} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-flour has-disabled:text-muted`}
        >
          <Upload className="icon" aria-hidden="true" />
          Import
          <input
            type="file"
            accept="application/json,.json"
            disabled={!hydrated}
            onChange={bringBack}
            aria-describedby={flaw ? "import-flaw" : undefined}
            className="sr-only"
          />
        </label>
        <Button kind="danger" size="small" disabled={!hydrated} onClick={() => setAsking(true)} className="text-left whitespace-normal!">
          <Trash2 className="icon" aria-hidden="true" />
          Forget everything on this device
        </Button>
      </div>
      <div role="alert">
        {flaw && (
          <p id="import-flaw" className="mt-4 flex max-w-[44em] items-start gap-2 text-ui font-medium text-danger">
            <CircleAlert className="icon mt-0.5" aria-hidden="true" />
            {flaw}
          </p>
        )}
      </div>
      {asking && <ForgetDialog lettersKey={lettersKey} onClose={() => setAsking(false)} />}
    </ProfileSection>
  );
}

function exportFile(): void {
  const choices = { theme: readPreference("theme"), text: readPreference("text"), units: readPreference("units") };
  const now = new Date();
  const url = URL.createObjectURL(new Blob([writeKeptFile(savedRecipes.list(), choices, now)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `simmer-profile-${now.toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Adds the contents of a file to this device. Returns what is wrong, or an empty string. */
function takeOver(text: string): string {
  const read = readKeptFile(text);
  if (!read.ok) return read.message;
  const { saved, choices } = read.file;
  const areRecipesKept = saved.length === 0 || savedRecipes.save(...saved);
  const areKept = [
    !choices.theme || choosePreference("theme", choices.theme),
    !choices.text || choosePreference("text", choices.text),
    !choices.units || choosePreference("units", choices.units),
  ];
  const lost = [areRecipesKept ? [] : "recipes", areKept.every(Boolean) ? [] : "settings"].flat().join(" and ");
  if (lost)
    return `This browser could not store the ${lost}, so they are here only until you leave this page. Free some space in the browser's storage, or allow this site to use it, then import again.`;
  void toast("success", "Import finished", broughtInWords(read.file));
  return "";
}

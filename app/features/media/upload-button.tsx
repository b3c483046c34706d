import { Upload } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { acceptedTypes } from "./upload-limits.ts";

type Props = { onFiles: (files: File[]) => void; kind?: "main" | "outline"; multiple?: boolean };

export const uploadFieldId = "upload-field";

/** Chooses files to upload. Inside a form, without a script, it is a plain file field with a submit button. */
export function UploadButton({ onFiles, kind = "main", multiple = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    if (!input.current?.files?.length) return;
    onFiles([...input.current.files]);
    // Allows choosing the same file again.
    input.current.value = "";
  };
  const takeEarly = useEffectEvent(take);
  // Takes files that were chosen before this script ran.
  useEffect(() => takeEarly(), []);
  return (
    <label
      className={`${buttonClass(kind)} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus noscript:h-auto noscript:flex-wrap noscript:border-line-strong noscript:bg-surface noscript:py-2 noscript:text-ink`}
    >
      <Upload className="icon" aria-hidden="true" />
      Upload Pictures
      <input
        ref={input}
        id={uploadFieldId}
        type="file"
        name="file"
        accept={acceptedTypes}
        multiple={multiple}
        onChange={take}
        className="sr-only noscript:not-sr-only noscript:max-w-full"
      />
    </label>
  );
}

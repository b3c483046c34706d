import { type Editor, useEditorState } from "@tiptap/react";
import { Image, Link } from "lucide-react";
import type { ReactNode } from "react";
import { canHoldMarks } from "./caption.ts";
import { chosenPicture } from "./chosen-picture.ts";
import { AlignMenu, BackgroundMenu, ColourMenu, TableMenu } from "./menus.tsx";
import { ToolButton } from "./tool-button.tsx";
import { ToolRow } from "./tool-row.tsx";
import { ToolSet } from "./tool-set.tsx";
import { blocks, clean, emphasis, headings, lists, steps } from "./tools.ts";

type Props = { editor: Editor; controls: string; onLink: () => void; onImage: () => void };

export function Toolbar({ editor, controls, onLink, onImage }: Props) {
  return (
    <ToolRow label="Formatting" controls={controls} className="rich-bar" onLeave={() => editor.view.focus()}>
      <Group>
        <ToolSet editor={editor} tools={headings} />
      </Group>
      <Group>
        <ToolSet editor={editor} tools={emphasis} />
      </Group>
      <Group>
        <ToolSet editor={editor} tools={lists} />
      </Group>
      <Group>
        <ToolSet editor={editor} tools={blocks} />
        <LinkTool editor={editor} onLink={onLink} />
        <ToolButton label="Image" face={Image} aria-haspopup="dialog" onClick={onImage} />
        <TableMenu editor={editor} />
      </Group>
      <Group>
        <AlignMenu editor={editor} />
        <ColourMenu editor={editor} />
        <BackgroundMenu editor={editor} />
        <ToolSet editor={editor} tools={[clean]} />
      </Group>
      <Group>
        <ToolSet editor={editor} tools={steps} />
      </Group>
    </ToolRow>
  );
}

export function LinkTool({ editor, onLink }: Pick<Props, "editor" | "onLink">) {
  const states = useEditorState({
    editor,
    selector: () => {
      const picture = chosenPicture(editor.state.selection);
      return { isOn: picture ? picture.attrs.href !== null : editor.isActive("link"), isPossible: canHoldMarks(editor.state) };
    },
  });
  return <ToolButton label="Link" face={Link} keys="Mod+K" {...states} aria-haspopup="dialog" onClick={onLink} />;
}

function Group({ children }: { children: ReactNode }) {
  return <div className="rich-group">{children}</div>;
}

import { InputRule, Node, nodeInputRule } from "@tiptap/core";
import { isInCaption } from "./caption.ts";

/** A horizontal rule, typed as ---; not in a caption, where it would split the figure. */
export const HorizontalRule = Node.create({
  name: "horizontalRule",
  group: "block",
  parseHTML: () => [{ tag: "hr" }],
  renderHTML: () => ["hr"],
  addInputRules() {
    const { find, handler } = nodeInputRule({ find: /^(?:---|—-|___\s|\*\*\*\s)$/, type: this.type });
    return [new InputRule({ find, handler: (props) => (isInCaption(props.state.selection) ? null : handler(props)) })];
  },
});

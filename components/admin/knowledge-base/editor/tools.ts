import type { StateCommand } from "@codemirror/state";
import {
  Bold,
  Code,
  Heading2,
  type IconNode,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Table,
} from "lucide";
import {
  bold,
  bulletList,
  code,
  heading,
  italic,
  numberedList,
  quote,
  table,
} from "@/components/admin/knowledge-base/editor/markdown-commands";

export type InsertDialog = "link" | "image";

export type Tool = {
  label: string;
  icon: IconNode;
  key: string;
} & ({ command: StateCommand } | { dialog: InsertDialog });

export const tools: readonly Tool[] = [
  { label: "Bold", icon: Bold, key: "Mod-b", command: bold },
  { label: "Italic", icon: Italic, key: "Mod-i", command: italic },
  { label: "Heading", icon: Heading2, key: "Shift-Alt-2", command: heading },
  { label: "List", icon: List, key: "Shift-Alt-u", command: bulletList },
  { label: "Numbered list", icon: ListOrdered, key: "Shift-Alt-o", command: numberedList },
  { label: "Quote", icon: Quote, key: "Shift-Alt-q", command: quote },
  { label: "Code", icon: Code, key: "Shift-Alt-x", command: code },
  { label: "Link", icon: Link, key: "Mod-k", dialog: "link" },
  { label: "Image", icon: Image, key: "Shift-Alt-m", dialog: "image" },
  { label: "Table", icon: Table, key: "Shift-Alt-t", command: table },
];

const isOnApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

export function keyLabel(key: string): string {
  const isApple = isOnApple();
  return key
    .split("-")
    .map((part) => {
      if (part === "Mod") return isApple ? "⌘" : "Ctrl";
      if (part === "Alt" && isApple) return "Option";
      return part.length === 1 ? part.toUpperCase() : part;
    })
    .join("+");
}

export function ariaKey(key: string): string {
  return key.replace("Mod", isOnApple() ? "Meta" : "Control").replaceAll("-", "+");
}

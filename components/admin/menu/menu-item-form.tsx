import { z } from "zod";
import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LinkField } from "@/components/admin/kit/fields/link-field";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { ImageField } from "@/components/admin/media/image-field";
import { useSaveMenuItem } from "@/lib/content/menu/queries";
import {
  type AdminMenuItem,
  MAX_LABEL_LENGTH,
  type MenuGroup,
  menuItemInput,
} from "@/lib/content/menu/schema";

const TOP_LEVEL = 0;

const formSchema = menuItemInput.extend({ parentId: z.int().transform((id) => id || null) });

type MenuItemFormProps = {
  item?: AdminMenuItem;
  parentId?: number;
  groups: MenuGroup<AdminMenuItem>[];
  onClose: () => void;
};

export function MenuItemForm({ item, parentId = TOP_LEVEL, groups, onClose }: MenuItemFormProps) {
  const save = useSaveMenuItem();
  const isParent = groups.some(({ id, children }) => id === item?.id && children.length > 0);
  const parents = isParent ? [] : groups.filter(({ id }) => id !== item?.id);
  const behind = (parent: number | null) => {
    const siblings = parent === null ? groups : groups.find(({ id }) => id === parent)?.children;
    return Math.max(0, ...(siblings ?? []).map(({ orderIndex }) => orderIndex)) + 1;
  };
  return (
    <FormDialog
      title={item ? "Edit menu item" : "Add menu item"}
      submitLabel={item ? "Save changes" : "Add menu item"}
      schema={formSchema}
      record={item}
      values={(stored) => ({
        label: stored?.label ?? "",
        href: stored?.href ?? "",
        imageUrl: stored?.imageUrl ?? "",
        parentId: stored ? (stored.parentId ?? TOP_LEVEL) : parentId,
        isVisible: stored?.isVisible ?? true,
      })}
      save={(input, stored) =>
        save(stored ? input : { ...input, orderIndex: behind(input.parentId) }, stored)
      }
      onClose={onClose}
    >
      <TextField name="label" label="Label" required hint={`At most ${MAX_LABEL_LENGTH} characters.`} />
      <LinkField
        name="href"
        label="Link"
        hint="A page such as /services, an anchor such as #contact, or a web address. Leave empty for a parent that only opens its sub-items."
      />
      <ImageField
        name="imageUrl"
        label="Picture"
        hint="Shown beside the label where the item stands under a parent, in the menu of wide windows."
      />
      <SelectField
        name="parentId"
        label="Parent"
        hint={isParent ? "It has sub-items, so it stays at the top level." : undefined}
        options={[
          { value: TOP_LEVEL, label: "None: top level" },
          ...parents.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
      <SwitchField
        name="isVisible"
        label="Visible on the site"
        hint={isParent ? "Hiding it hides its sub-items, too." : undefined}
      />
    </FormDialog>
  );
}

"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { cn } from "@/components/ui/class-names";

type Id = string | number;

type SortableListProps<Item> = {
  items: Item[];
  idOf: (item: Item) => Id;
  /** The item's name in the handle's label and in what a screen reader hears while it moves. */
  nameOf: (item: Item) => string;
  onReorder: (items: Item[]) => void;
  /** The list's own name for screen readers. */
  label: string;
  className?: string;
  handleClassName?: string;
  /** The row's content; the handle goes where the row wants it. */
  children: (item: Item, handle: ReactNode) => ReactNode;
};

/** Spec 2 section 9. The keyboard's step of 25 px is the sensor's own. */
const autoScroll = { acceleration: 10, threshold: { x: 0, y: 0.2 } };
/** A press becomes a drag after so many pixels, so that a click on something in the row stays a click. */
const dragDistance = { distance: 6 };
const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/**
 * A vertical list whose rows are put in order by dragging them, or on the handle by keyboard: Space picks a row up,
 * the arrows move it by 25 px, Space drops it and Escape puts it back.
 */
export function SortableList<Item>({
  items,
  idOf,
  nameOf,
  onReorder,
  label,
  className,
  handleClassName,
  children,
}: SortableListProps<Item>) {
  const contextId = useId();
  const lastPlace = useRef<Id>(undefined);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: dragDistance }),
    useSensor(KeyboardSensor),
  );
  const ids = items.map(idOf);
  const nameOfId = (id: Id) => {
    const item = items.find((one) => idOf(one) === id);
    return item ? nameOf(item) : "";
  };
  const placeOf = (id: Id) => `position ${ids.indexOf(id) + 1} of ${ids.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastPlace.current = active.id;
      return `Picked up ${nameOfId(active.id)}, ${placeOf(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // A row is over its own place as soon as it is picked up, which must not cut off that news.
      if (!over || over.id === lastPlace.current) return undefined;
      lastPlace.current = over.id;
      return `${nameOfId(active.id)} is over ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${nameOfId(active.id)} dropped at ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOfId(active.id)} is back at ${placeOf(active.id)}.`,
  };

  function finish({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    onReorder(arrayMove(items, ids.indexOf(active.id), ids.indexOf(over.id)));
  }

  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[verticalOnly]}
      autoScroll={autoScroll}
      onDragEnd={finish}
      accessibility={{ announcements }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className={className}>
          {items.map((item) => (
            <SortableRow
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item)}
              handleClassName={handleClassName}
            >
              {(handle) => children(item, handle)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type SortableRowProps = {
  id: Id;
  name: string;
  handleClassName?: string;
  children: (handle: ReactNode) => ReactNode;
};

function SortableRow({ id, name, handleClassName, children }: SortableRowProps) {
  const row = useSortable({ id });
  const { onPointerDown, ...handleListeners } = row.listeners ?? {};
  const handle = (
    <button
      type="button"
      ref={row.setActivatorNodeRef}
      aria-label={`Reorder ${name}`}
      {...row.attributes}
      {...handleListeners}
      className={cn(
        "grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded text-ink-faint hover:text-ink",
        handleClassName,
      )}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
  return (
    <li
      ref={row.setNodeRef}
      onPointerDown={(event) => onPointerDown?.(event)}
      style={{ transform: CSS.Translate.toString(row.transform), transition: row.transition }}
      // Without pointer events on what is dragged, letting go of a link does not follow it.
      className={cn(
        "relative",
        row.isDragging && "z-10 *:pointer-events-none *:shadow-lg *:ring-1 *:ring-brand/60",
      )}
    >
      {children(handle)}
    </li>
  );
}

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide";
import { type ReactNode, useId, useRef, useState } from "react";
import {
  isSameOrder,
  type Move,
  placeAmongSiblings,
  type Row,
  type RowId,
} from "@/components/admin/kit/arrange";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";

type SortableRowsProps = {
  rows: Row[];
  isHidden?: (row: Row) => boolean;
  move: Move;
  onMove: (rows: Row[]) => void;
  nameOf: (id: RowId) => string;
  /** Added to "position 2 of 5", such as " in Support". */
  whereOf: (parentId: RowId | null) => string;
  hasLevels?: boolean;
  isFixed?: boolean;
  label: string;
  className?: string;
  handleClassName?: string;
  children: (id: RowId, handle: ReactNode) => ReactNode;
};

type Drag = { id: RowId; overId: RowId; levels: number };

const KEY_STEP_PX = 25;
const autoScroll = { acceleration: 10, threshold: { x: 0, y: 0.2 } };
/** Pixels before a press becomes a drag, so that a click on something in the row stays a click. */
const dragDistance = { distance: 6 };
const LEVEL_PX = 28;
/** Minimum sideways move: one keyboard step, and more than a hand drifts. */
const SIDEWAYS_PX = 24;
const keySteps: KeyboardCoordinateGetter = (event, args) => {
  const sideways = { ArrowLeft: -KEY_STEP_PX, ArrowRight: KEY_STEP_PX }[event.code];
  if (sideways === undefined) return sortableKeyboardCoordinates(event, args);
  event.preventDefault();
  return { ...args.currentCoordinates, x: args.currentCoordinates.x + sideways };
};
const upAndDownOnly: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/**
 * Rows are dragged by mouse, by touch on the handle, or moved by keyboard: Space picks a row up, arrows move
 * it by a place, Space drops it, Escape cancels. Each step is announced to screen readers.
 */
export function SortableRows({
  rows,
  isHidden = () => false,
  move,
  onMove,
  nameOf,
  whereOf,
  hasLevels = false,
  isFixed: isFixedNow = false,
  label,
  className,
  handleClassName,
  children,
}: SortableRowsProps) {
  const isFixed = !useMayWrite() || isFixedNow;
  const contextId = useId();
  const lastPlace = useRef("");
  // The sensors read it before React has rendered the step.
  const latest = useRef<Drag>(undefined);
  const [drag, setDrag] = useState<Drag>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: dragDistance }),
    useSensor(KeyboardSensor, { coordinateGetter: keySteps }),
  );

  const follow = (next: Drag | undefined) => {
    latest.current = next;
    setDrag(next);
  };
  const arranged = (now: Drag | undefined) => (now ? move(rows, now.id, now.overId, now.levels) : rows);
  const placeIn = (order: Row[], id: RowId) =>
    placeAmongSiblings(order, id) + whereOf(order.find((row) => row.id === id)?.parentId ?? null);
  const announcePosition = (id: RowId) => {
    const place = placeIn(arranged(latest.current), id);
    // A row is over its own place when picked up, which must not cut off that announcement.
    if (place === lastPlace.current) return undefined;
    lastPlace.current = place;
    return `${nameOf(id)} is at ${place}.`;
  };
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => {
      lastPlace.current = placeIn(rows, id);
      return `Picked up ${nameOf(id)}, ${lastPlace.current}.`;
    },
    onDragMove: ({ active }) => announcePosition(active.id),
    onDragOver: ({ active }) => announcePosition(active.id),
    onDragEnd: ({ active }) => `${nameOf(active.id)} dropped at ${lastPlace.current}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeIn(rows, active.id)}.`,
  };

  function finish(event: DragEndEvent) {
    const after = arranged(dragOf(event));
    follow(undefined);
    if (!isSameOrder(rows, after)) onMove(after);
  }

  const order = arranged(drag);
  const shown = rows.filter((row) => !isHidden(row) && (drag === undefined || row.parentId !== drag.id));
  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={hasLevels ? undefined : upAndDownOnly}
      autoScroll={autoScroll}
      onDragStart={({ active: { id } }) => follow({ id, overId: id, levels: 0 })}
      onDragMove={(event) => follow(dragOf(event))}
      onDragOver={(event) => follow(dragOf(event))}
      onDragEnd={finish}
      onDragCancel={() => follow(undefined)}
      accessibility={{ announcements }}
    >
      <SortableContext items={shown.map((row) => row.id)} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} tabIndex={-1} data-focus-list="" className={cn("outline-none", className)}>
          {shown.map(({ id, isHeading }) => {
            const parentId = order.find((row) => row.id === id)?.parentId ?? null;
            const indent = hasLevels && parentId !== null ? LEVEL_PX : undefined;
            return isHeading ? (
              <HeadingRow key={id} id={id}>
                {children(id, null)}
              </HeadingRow>
            ) : (
              <SortableRow
                key={id}
                id={id}
                label={`Reorder ${nameOf(id)}`}
                indent={indent}
                isFixed={isFixed}
                handleClassName={handleClassName}
              >
                {(handle) => children(id, handle)}
              </SortableRow>
            );
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function dragOf({ active, over, delta }: DragEndEvent): Drag {
  const levels = Math.abs(delta.x) < SIDEWAYS_PX ? 0 : Math.sign(delta.x);
  return { id: active.id, overId: (over ?? active).id, levels };
}

function HeadingRow({ id, children }: { id: RowId; children: ReactNode }) {
  const { setNodeRef, transform, transition } = useSortable({ id, disabled: { draggable: true } });
  return (
    <li ref={setNodeRef} style={{ transform: CSS.Translate.toString(transform), transition }}>
      {children}
    </li>
  );
}

type SortableRowProps = {
  id: RowId;
  label: string;
  indent: number | undefined;
  isFixed: boolean;
  handleClassName?: string;
  children: (handle: ReactNode) => ReactNode;
};

function SortableRow({ id, label, indent, isFixed, handleClassName, children }: SortableRowProps) {
  const row = useSortable({ id, disabled: isFixed });
  const { onPointerDown, ...handleListeners } = row.listeners ?? {};
  const handle = (
    <button
      type="button"
      ref={row.setActivatorNodeRef}
      aria-label={label}
      {...row.attributes}
      {...handleListeners}
      className={cn(
        "grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded text-ink-faint hover:text-ink",
        handleClassName,
      )}
    >
      <DrawnIcon icon={GripVertical} className="size-4" />
    </button>
  );
  return (
    <li
      ref={row.setNodeRef}
      data-focus-row={id}
      onPointerDown={(event) => onPointerDown?.(event)}
      style={{
        // Sideways a row moves by whole levels only.
        transform: CSS.Translate.toString(row.transform && { ...row.transform, x: 0 }),
        transition: row.transition,
        paddingLeft: indent,
      }}
      // Without pointer events on the dragged row, releasing it over a link does not follow it.
      className={cn(
        "relative",
        row.isDragging && "z-10 *:pointer-events-none *:shadow-lg *:ring-1 *:ring-brand/60",
      )}
    >
      {children(isFixed ? null : handle)}
    </li>
  );
}

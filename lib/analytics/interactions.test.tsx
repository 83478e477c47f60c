import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Composer } from "@/components/site/chat/composer";
import { PersonForm } from "@/components/site/chat/person-form";
import type { Conversation } from "@/components/site/chat/use-conversation";
import { LeadForm } from "@/components/site/forms/lead-form";
import { PersonFields } from "@/components/site/forms/person-fields";
import { watchInteractions } from "@/lib/analytics/interactions";
import type { TrackedEvent } from "@/lib/analytics/track";
import { contactTexts } from "@/lib/crm/leads/texts";
import { personLabels } from "@/lib/crm/pages/person";

const events: TrackedEvent[] = [];
const begun = () =>
  events.flatMap(({ name, properties }) => (name === "form_start" ? [properties] : [])) as object[];
const nothing = () => undefined;
const conversation = {
  messages: [],
  coming: null,
  handOver: false,
  reference: null,
  person: null,
  hasThread: true,
  isWaiting: false,
  outbox: [],
  isHeld: false,
  problem: null,
  unseen: 0,
  stop: () => undefined,
  send: () => undefined,
  ask: async () => undefined,
  remove: async () => undefined,
  isTyping: false,
  sendTyping: () => undefined,
  rate: async () => undefined,
  fileAddress: () => "",
} satisfies Conversation;

beforeAll(() => watchInteractions((event) => events.push(event)));
beforeEach(() => events.splice(0));

test("a form start is recorded once, at the first letter", async () => {
  render(
    <LeadForm
      kind="contact"
      texts={{ formName: "Contact", submit: "Send", privacy: "Privacy", terms: "Terms" }}
      {...contactTexts}
    >
      <PersonFields texts={personLabels} />
    </LeadForm>,
  );
  const user = userEvent.setup();
  for (const field of screen.getAllByRole("textbox").slice(0, 2)) await user.type(field, "Ana");
  expect(begun()).toEqual([{ form: "contact-form" }]);
});

test("typing a name to reach a person in the chat records a form start", async () => {
  render(<PersonForm conversation={conversation} language="en" isThere onDone={nothing} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Ana");
  expect(begun()).toHaveLength(1);
});

test("chatting and searching record no form start", async () => {
  render(<Composer ref={null} conversation={conversation} onRequestPerson={nothing} onLeave={nothing} />);
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Search articles" />
    </form>,
  );
  for (const field of screen.getAllByRole("textbox")) await userEvent.type(field, "backup{Enter}");
  expect(events.map(({ name }) => name)).toContain("form_submit");
  expect(begun()).toEqual([]);
});

import { contactIn, withoutContact } from "@/lib/crm/chat/contact-in";

test.each([
  ["please call me at 954-555-0147, my name is Rosa", { phone: "954-555-0147" }],
  ["(305) 555 0199", { phone: "(305) 555 0199" }],
  ["3055550199 or tim@greenleaf.example", { phone: "3055550199", email: "tim@greenleaf.example" }],
  ["how much for 12 computers and 3 servers", {}],
  ["invoice 20261129001 of $1,200,000.00", {}],
])("the way to reach a visitor is taken from: %s", (message, contact) => {
  expect(contactIn(message)).toEqual(contact);
});

test.each(["can I get a quote emailed to me", "email me that please", "mándeme la cotización por correo"])(
  "the way in which something is sent is no email plan: %s",
  (message) => {
    expect(withoutContact(message)).not.toMatch(/mail|correo/);
  },
);

test("what names the contact is no subject of the message", () => {
  const message = "my email is tim@greenleaf.example can you send a quote";
  expect(withoutContact(message).trim()).toBe("can you send a quote");
});

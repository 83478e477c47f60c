/**
 * Replacement of Accept.js for browsers: same function and responses. It sends the card to the address that
 * it was loaded from. The real one requires https; this one also works in a demonstration.
 */
export const acceptScript = `"use strict";
(() => {
  const gateway = new URL("/xml/v1/request.api", document.currentScript.src).href;
  const failure = (code, text) => ({ messages: { resultCode: "Error", message: [{ code, text }] } });
  const two = (value) => String(value ?? "").padStart(2, "0");

  function faultIn({ authData, cardData }) {
    if (!authData?.apiLoginID) return failure("E_WC_10", "Please provide valid apiloginid.");
    if (!authData.clientKey) return failure("E_WC_18", "Client Key is required.");
    if (!/^\\d{13,16}$/.test(cardData?.cardNumber ?? ""))
      return failure("E_WC_05", "Please provide valid credit card number.");
    if (!/^(0?[1-9]|1[0-2])$/.test(cardData.month ?? ""))
      return failure("E_WC_06", "Please provide valid expiration month.");
    if (!/^(\\d{2}|\\d{4})$/.test(cardData.year ?? ""))
      return failure("E_WC_07", "Please provide valid expiration year.");
    if (cardData.cardCode && !/^\\d{3,4}$/.test(cardData.cardCode))
      return failure("E_WC_15", "Please provide valid CVV.");
    return null;
  }

  async function tokenOf({ authData, cardData }) {
    const answer = await fetch(gateway, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: JSON.stringify({
        securePaymentContainerRequest: {
          merchantAuthentication: { name: authData.apiLoginID, clientKey: authData.clientKey },
          data: {
            type: "TOKEN",
            id: crypto.randomUUID?.() ?? String(Math.random()),
            token: {
              cardNumber: cardData.cardNumber,
              expirationDate: two(cardData.month) + String(cardData.year).padStart(4, "20"),
              ...(cardData.cardCode && { cardCode: cardData.cardCode }),
              ...(cardData.zip && { zip: cardData.zip }),
              ...(cardData.fullName && { fullName: cardData.fullName }),
            },
          },
        },
      }),
    });
    return answer.json();
  }

  window.Accept = {
    dispatchData(secureData, handler) {
      const tell = (response) => (typeof handler === "string" ? window[handler] : handler)(response);
      const fault = faultIn(secureData);
      if (fault) return void setTimeout(tell, 0, fault);
      tokenOf(secureData).then(
        ({ opaqueData, messages }) => {
          if (messages?.resultCode === "Ok") {
            const message = [{ code: "I_WC_01", text: "Successful." }];
            return tell({ opaqueData, messages: { resultCode: "Ok", message } });
          }
          const [first] = messages?.message ?? [];
          tell(
            first?.code === "E00007"
              ? failure("E_WC_21", "User authentication failed due to invalid authentication values.")
              : failure("E_WC_19", "An error occurred during processing. Please try again."),
          );
        },
        () => tell(failure("E_WC_19", "An error occurred during processing. Please try again.")),
      );
    },
  };
})();
`;

/**
 * Creates an order request as the form sends it, with a document of typical size. Each request has a different client
 * IP address.
 */
export function orderRequest(at: number, buyer: Record<string, string> = {}): RequestInit {
  const key = crypto.randomUUID();
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-language": at % 2 ? "en" : "ar",
      "idempotency-key": key,
      "x-forwarded-for": `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    },
    body: JSON.stringify({
      htmlContent: `<article>${"<p>order</p>".repeat(3_000)}</article>`,
      productType: "capsules",
      buyerInfo: {
        companyName: at % 2 ? `Nile Pharma ${at}` : `شركة الأمل ${at}`,
        contactName: "Mona Adel",
        phoneNumber: "+20 100 123 4567",
        email: `${key}@nile.example`,
        shippingAddress: "12 Corniche, Alexandria",
        quantity: String(1 + (at % 500)),
        specialRequests: "Please deliver before noon.",
        total: "1",
        ...buyer,
      },
    }),
  };
}

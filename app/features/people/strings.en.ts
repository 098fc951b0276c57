/** The words of what one person sent us. */
export const en = {
  title: "Also from this person",
  loading: "Loading what this person sent...",
  failed: "What else this person sent could not be loaded.",
  none: "Nothing else from this address.",
  order: "Order {number}",
  inquiry: "Inquiry: {type}",
};
export type Words = typeof en;

/** Dates are ISO calendar dates. */
export type GmpCertificate = { number: string; issuedOn: string; validUntil: string };

/** Default values from requirements §2.11 and §9. The owner can change them after a renewal. */
export const gmpCertificate: GmpCertificate = {
  number: "301GMPE/2025",
  issuedOn: "2025-08-27",
  validUntil: "2028-08-26",
};

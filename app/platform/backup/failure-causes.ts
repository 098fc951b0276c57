/** Why an automatic backup failed: the disk is full, the S3 store does not respond, or another reason. */
export const failureCauses = ["full", "store", "other"] as const;
export type FailureCause = (typeof failureCauses)[number];

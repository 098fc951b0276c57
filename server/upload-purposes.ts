import { certificateRules } from "#app/features/certificates/contract.ts";
import { cvPurpose, cvRules } from "#app/features/cv/contract.ts";
import * as patents from "#app/features/patent-certificates/contract.ts";
import type { Purposes, Sender } from "#app/platform/uploads/purpose.ts";

const pictures = ["image/jpeg", "image/png", "image/webp"] as const;
const isStaff = ({ staff }: Sender) => staff !== undefined;
const mayContribute = (sender: Sender) => sender.mayContribute;

type Options = {
  /** Whether the CV password was entered in this browser. */
  mayReplaceCv(sender: Sender): Promise<boolean>;
};

/** What files are sent for, what each takes (spec §5, §9) and from whom. Documents of staff may be as large as a scan gets. */
export function uploadPurposes({ mayReplaceCv }: Options): Purposes {
  return {
    [cvPurpose]: { ...cvRules, admits: mayReplaceCv },
    [patents.certificatePurpose]: { ...patents.certificateRules, admits: mayContribute },
    paper: { types: ["application/pdf"], maxBytes: 50_485_760, admits: mayContribute },
    "news-photo": { types: pictures, maxBytes: 10_485_760, admits: mayContribute },
    "white-list": { ...certificateRules["white-list"], admits: isStaff },
    "gmp-certificate": { ...certificateRules["gmp-certificate"], admits: isStaff },
  };
}

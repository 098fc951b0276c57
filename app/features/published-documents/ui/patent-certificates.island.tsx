import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { readStored, store } from "#app/platform/drafts/stored-text.ts";
import { useOpenedUpload } from "#app/platform/files/client/use-opened-upload.ts";
import { call } from "#app/platform/http/call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { IconButton } from "#app/ui/button/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { newTab } from "#app/ui/layout/new-tab.tsx";
import type { PatentMessages } from "../messages.ts";
import { listCertificates, type PatentCertificate, type RefusedCertificate } from "../patent-certificates/contract.ts";
import type { CertificateSlot } from "./certificate-upload-dialog.tsx";

type Props = { language: Language; messages: PatentMessages["island"]; slots: CertificateSlot[] };

/** One certificate per region, which anyone can view or upload (requirements §2.5). */
export default function PatentCertificates({ language, messages, slots }: Props) {
  const [known, setKnown] = useState<PatentCertificate[]>([]);
  const [refused, setRefused] = useState<RefusedCertificate[]>([]);
  const [uploadFor, setUploadFor] = useState<CertificateSlot>();
  const upload = useOpenedUpload(
    language,
    () => import("./certificate-upload-dialog.tsx"),
    () => showToast({ title: messages.openFailed, tone: "destructive" }),
  );

  // The cached page is the same for everyone, so fetch this browser's pending certificates separately.
  useEffect(() => {
    if (!hasContributed()) return;
    const asking = new AbortController();
    call(listCertificates, { signal: asking.signal }).then(
      (answer) => {
        setKnown(answer.certificates);
        setRefused(answer.refused);
      },
      () => undefined, // on failure, keep the published ones
    );
    return () => asking.abort();
  }, []);

  function open(slot: CertificateSlot) {
    setUploadFor(slot);
    upload.open();
  }

  function close() {
    flushSync(upload.close);
    // The button that opened the dialog no longer exists, so move the focus to the certificate.
    if (document.activeElement === document.body) document.getElementById(`certificate-${uploadFor?.id}`)?.focus();
  }

  function show(certificate: PatentCertificate) {
    if (certificate.state === "pending") rememberContribution();
    setRefused((before) => before.filter(({ region }) => region !== certificate.region));
    setKnown((before) => [...before.filter(({ region }) => region !== certificate.region), certificate]);
  }

  return (
    <>
      <table className="facts">
        <tbody>
          {slots.map((slot) => {
            const own = known.find(({ region }) => region === slot.region);
            const path = own?.certificatePath ?? slot.path;
            const rejection = refused.find(({ region }) => region === slot.region);
            const isMissing = !own && (slot.path === null || slot.isSample);
            return (
              <tr key={slot.id}>
                <th scope="row" id={`patent-${slot.id}`}>
                  {`${slot.label} `}
                  {own?.state === "pending" && <Badge tone="pending">{messages.pending}</Badge>}
                  {rejection && (
                    <p className="mt-1 text-sm font-normal wrap-anywhere text-muted">
                      {interpolate(messages.refused, { reason: rejection.reason })}
                    </p>
                  )}
                </th>
                <td className="text-end! wrap-normal min-[18rem]:whitespace-nowrap">
                  {path ? (
                    <a
                      {...newTab}
                      id={`certificate-${slot.id}`}
                      href={path}
                      aria-labelledby={`certificate-${slot.id} patent-${slot.id}`}
                      className="link"
                    >
                      {messages.view}
                    </a>
                  ) : (
                    messages.none
                  )}
                </td>
                <td className="ps-0! text-end!">
                  {isMissing && (
                    <IconButton
                      label={`${messages.upload}: ${slot.label}`}
                      aria-haspopup="dialog"
                      aria-busy={(upload.isOpening && uploadFor === slot) || undefined}
                      onClick={() => open(slot)}
                    >
                      <Icon name="upload" size={22} />
                    </IconButton>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {upload.opened && uploadFor && (
        <upload.opened.part.CertificateUploadDialog
          slot={uploadFor}
          language={language}
          messages={messages}
          uploadMessages={upload.opened.messages}
          onSaved={show}
          onClose={close}
        />
      )}
      <Toaster closeLabel={messages.close} />
    </>
  );
}

const contributedMark = "pmf-sent-certificate";

/** Whether this browser has sent a certificate. If not, the request for pending ones is skipped. */
function hasContributed(): boolean {
  return readStored(contributedMark) !== null;
}

/** Stores a flag so that the next visit requests this browser's certificates. */
function rememberContribution(): void {
  store(contributedMark, "1");
}

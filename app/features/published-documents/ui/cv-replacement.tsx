import { type SubmitEvent, useRef, useState } from "react";
import { call, refusalOf } from "#app/platform/http/call.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { UploadWords } from "#app/platform/files/client/strings.en.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { enterCvPassword } from "../cv/contract.ts";
import type { CvWords } from "../strings.en.ts";
import { CvUploadDialog } from "./cv-upload-dialog.tsx";

type Props = {
  language: Language;
  words: CvWords["island"];
  uploadWords: UploadWords;
  /** Shows the new CV on the page. Resolves to false if that failed. */
  onReplaced: () => Promise<boolean>;
  onClose: () => void;
};

/** Asks for the password first, then for the file (spec §4 CV upload). */
export function CvReplacement({ language, words, uploadWords, onReplaced, onClose }: Props) {
  const [isGranted, setIsGranted] = useState(false);
  return (
    <>
      <CvPasswordDialog
        open={!isGranted}
        words={words}
        onGranted={() => setIsGranted(true)}
        // The dialog also closes when the password is correct. Ignore that case.
        onClose={() => !isGranted && onClose()}
      />
      <CvUploadDialog {...{ language, words, uploadWords, onReplaced, onClose }} open={isGranted} />
    </>
  );
}

type PasswordProps = { open: boolean; words: CvWords["island"]; onGranted: () => void; onClose: () => void };

/** Asks for the CV password. Enter submits it (spec §5 Admin login), and the server checks it. */
function CvPasswordDialog({ open, words: { password: words, close }, onGranted, onClose }: PasswordProps) {
  const field = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);

  async function check(event: SubmitEvent) {
    event.preventDefault();
    setIsChecking(true);
    try {
      await call(enterCvPassword, { body: { password: written } });
      onGranted();
    } catch (error) {
      const { code, detail } = refusalOf(error);
      // Either the wrong password, too many attempts (worded by the server), or no response.
      setProblem(code === "incorrectPassword" ? words.incorrect : (detail ?? words.failed));
      // The field is described by the error, so screen readers announce it on focus.
      field.current?.focus();
    } finally {
      setIsChecking(false);
    }
  }

  return (
    <Dialog
      {...{ open, onClose }}
      title={words.title}
      description={words.text}
      closeLabel={close}
      className="upload-dialog"
    >
      <form onSubmit={(event) => void check(event)} className="upload-password">
        {/* Password managers expect a user name, so provide a fixed one. */}
        <input type="text" name="username" autoComplete="username" value="cv" readOnly hidden />
        <PasswordInput
          ref={field}
          name="password"
          label={words.label}
          showLabel={words.show}
          hideLabel={words.hide}
          error={problem}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
          autoComplete="current-password"
          maxLength={200}
          data-first
        />
        <Button type="submit" disabled={written === ""} busy={isChecking}>
          {isChecking ? words.checking : words.enter}
        </Button>
      </form>
    </Dialog>
  );
}

import { useState } from "react";
import { usePublicForm } from "#app/platform/form/use-public-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { enterCvPassword } from "../cv/contract.ts";
import type { CvMessages } from "../messages.ts";
import { CvUploadDialog, type CvReplacementProps } from "./cv-upload-dialog.tsx";

/** Asks for the password first, then for the file (requirements §4 CV upload). */
export function CvReplacement(props: CvReplacementProps) {
  const { messages, onClose } = props;
  const [isGranted, setIsGranted] = useState(false);
  return (
    <>
      <CvPasswordDialog
        open={!isGranted}
        messages={messages}
        onGranted={() => setIsGranted(true)}
        // The dialog also closes when the password is correct. Ignore that case.
        onClose={() => !isGranted && onClose()}
      />
      <CvUploadDialog {...props} open={isGranted} />
    </>
  );
}

type PasswordProps = { open: boolean; messages: CvMessages["island"]; onGranted: () => void; onClose: () => void };

/** Asks for the CV password. Enter submits it (requirements §5 Admin login), and the server checks it. */
function CvPasswordDialog({ open, messages: { password: messages, close }, onGranted, onClose }: PasswordProps) {
  const { form, isFilled, state, rejection } = usePublicForm(enterCvPassword, {
    read: (text) => ({ password: text("password") }),
    onSent: onGranted,
  });
  const isChecking = state === "sending";
  // The password was wrong, there were too many attempts (the server provides the message), or there was no response.
  const problem =
    rejection?.code === "incorrectPassword" ? messages.incorrect : rejection && (rejection.detail ?? messages.failed);

  return (
    <Dialog
      {...{ open, onClose }}
      title={messages.title}
      description={messages.text}
      closeLabel={close}
      className="upload-dialog"
    >
      <form {...form} className="upload-password">
        {/* Password managers expect a user name, so provide a fixed one. */}
        <input type="text" name="username" autoComplete="username" value="cv" readOnly hidden />
        <PasswordInput
          name="password"
          label={messages.label}
          showLabel={messages.show}
          hideLabel={messages.hide}
          error={problem}
          autoComplete="current-password"
          maxLength={200}
          data-first
        />
        <Button type="submit" disabled={!isFilled} busy={isChecking}>
          {isChecking ? messages.checking : messages.enter}
        </Button>
      </form>
    </Dialog>
  );
}

type UploadProgressProps = {
  label: string;
  /** The name of the current state. */
  state: string;
  percent: number;
  percentLabel: string;
  tone: "usual" | "failed";
};

/** The overall progress of an upload, including the steps after all bytes have been sent. */
export function UploadProgress({ label, state, percent, percentLabel, tone }: UploadProgressProps) {
  return (
    <div className="upload-progress" data-tone={tone}>
      <p>
        <span>{state}</span>
        <bdi>{percentLabel}</bdi>
      </p>
      <progress max={100} value={percent} aria-label={label} />
    </div>
  );
}

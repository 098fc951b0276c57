type UploadProgressProps = {
  label: string;
  /** Where it stands, in a word. */
  state: string;
  percent: number;
  percentLabel: string;
  tone: "usual" | "failed";
};

/** How far the whole of an upload is, with what comes after the bytes. */
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

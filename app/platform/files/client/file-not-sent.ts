/** Why a file was not sent, as a message for the user. */
export class FileNotSent extends Error {
  override readonly name = "FileNotSent";
  readonly shown: string;
  /** Whether the file itself is the reason, such as its type or size, so that trying again cannot help. */
  readonly isUnfit: boolean;

  constructor(shown: string, isUnfit = false) {
    super("Expected the file to be sent");
    this.shown = shown;
    this.isUnfit = isUnfit;
  }
}

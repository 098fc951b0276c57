import { type SubmitEvent, useState } from "react";

/** A form that also works without JavaScript. */
export default function Letter({ topics }: { topics: string[] }) {
  const [sent, setSent] = useState("");
  const [subject, setSubject] = useState("");

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const letter = new FormData(event.currentTarget);
    setSent([...letter.values()].map(String).join(", "));
    event.currentTarget.reset();
  }

  return (
    <form action="/send" method="post" data-draft="letter" onSubmit={send}>
      <input type="hidden" name="form" value="letter" />
      <label>
        Name <input name="name" required defaultValue="" />
      </label>
      <label>
        Subject <input name="subject" value={subject} onChange={({ target }) => setSubject(target.value)} />
      </label>
      <label>
        Topic{" "}
        <select name="topic" defaultValue={topics[0]}>
          {topics.map((topic) => (
            <option key={topic}>{topic}</option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" name="copy" value="yes" defaultChecked={false} /> Copy to me
      </label>
      <label>
        Message <textarea name="message" defaultValue="" />
      </label>
      <button type="submit">Send</button>
      <button type="reset">Clear</button>
      <p role="status">{sent && `Sent: ${sent}`}</p>
    </form>
  );
}

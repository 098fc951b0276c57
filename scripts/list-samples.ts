/** Lists the content that the owner still has to supply: `npm run samples`. See docs/how-to/replace-content.md. */
import { listSamples } from "#content/samples.ts";

const samples = listSamples();
for (const file of new Set(samples.map((sample) => sample.file))) {
  console.log(`\n${file}`);
  for (const { key, shown } of samples.filter((sample) => sample.file === file)) {
    console.log(`  ${key.padEnd(28)} ${shown.en}`);
  }
}
console.log(`\n${samples.length} samples in use`);

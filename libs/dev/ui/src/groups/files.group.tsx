import { FileDrop, type SendFile } from '@convoy/ui-kit/files';
import { Specimen, Specimens } from './specimen.tsx';

const pictures = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] } as const;

/** Takes its time as a slow line does; nothing leaves this page. */
const slowly: SendFile = async (_file, tell, signal) => {
  for (let part = 1; part <= 10; part++) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    signal.throwIfAborted();
    tell(part / 10);
  }
};
const neverWorks: SendFile = () => Promise.reject(new Error('A place that takes no file.'));

export default function FilesGroup() {
  return (
    <Specimens>
      <Specimen name="FileDrop">
        <FileDrop kinds={pictures} maxBytes={2_000_000} maxFiles={3} onSend={slowly} />
      </Specimen>
      <Specimen name="FileDrop that fails">
        <FileDrop kinds={pictures} maxBytes={2_000_000} onSend={neverWorks} aria-invalid />
      </Specimen>
      <Specimen name="FileDrop disabled">
        <FileDrop kinds={pictures} maxBytes={2_000_000} onSend={slowly} disabled />
      </Specimen>
    </Specimens>
  );
}

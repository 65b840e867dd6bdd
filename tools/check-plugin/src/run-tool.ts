import { spawn } from 'node:child_process';

/** What a tool said, and whether it found nothing. */
export interface ToolResult {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a Node tool of the checkout to its end. */
export function runTool(
  root: string,
  args: readonly string[],
  options: { readonly signal?: AbortSignal; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.signal && { signal: options.signal }),
    });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

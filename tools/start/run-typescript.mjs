import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { InstallFault, prepare } from './install.mjs';

/**
 * Installs what is missing and hands over to a TypeScript program on the Node that the packages bring. Signals are
 * passed on, the program's end is waited for, and its exit code becomes ours; it notices our own sudden end because
 * the channel between us closes.
 * @param {string} root the checkout
 * @param {string} program path of the TypeScript file, from the root
 */
export async function runTypeScript(root, program) {
  let child = null;
  let wanted = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      wanted = signal;
      child?.kill(signal);
    });
  // npm puts a shell between itself and us, and that shell dies of a signal without passing it on.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      wanted = 'SIGTERM';
      child?.kill('SIGTERM');
    }, 250);
    watch.unref();
  }
  const follow = (next) => {
    child = next;
    if (wanted) child.kill(wanted);
  };

  try {
    const node = await prepare(root, { onChild: follow });
    if (wanted) process.exit(128 + constants.signals[wanted]);
    follow(
      spawn(node, ['--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)], {
        cwd: root,
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      }),
    );
    child.on('error', (error) => {
      console.error(`✗ The Node that the packages bring could not be started: ${error.message}.`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
  } catch (error) {
    if (!(error instanceof InstallFault)) throw error;
    console.error(`✗ ${error.message}`);
    process.exit(wanted ? 128 + constants.signals[wanted] : 1);
  }
}

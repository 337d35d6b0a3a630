import { type ConfigInput, type LoadedConfig, loadConfig } from '../../config/load.ts';
import { Interruption, type SignalSource } from '../interruption.ts';

/** Reads the configuration, which may ask commands for keys; a signal ends them at once, and gives the exit code. */
export async function loadInterruptibly(
  input: Omit<ConfigInput, 'signal'>,
  signals: SignalSource,
): Promise<LoadedConfig | { readonly exitCode: number }> {
  const interruption = new Interruption(signals);
  try {
    const loaded = await loadConfig({ ...input, signal: interruption.signal });
    return interruption.exitCode === undefined ? loaded : { exitCode: interruption.exitCode };
  } catch (error) {
    // Missing output of an interrupted command is no problem of the configuration.
    if (interruption.exitCode === undefined) throw error;
    return { exitCode: interruption.exitCode };
  } finally {
    interruption.stop();
  }
}

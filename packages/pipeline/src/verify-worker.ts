import { parentPort, workerData } from 'node:worker_threads';
import { type VerifyInput, verify } from '@blackbar/verification';

/** Verifies one share of the pages on a thread of its own. A failure to finish ends the thread with an error. */
parentPort?.postMessage(await verify(workerData as VerifyInput));

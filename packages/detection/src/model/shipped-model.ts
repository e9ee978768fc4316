import { loadNameModel, type NameModel } from './name-model.ts';
import file from './names.model.json' with { type: 'json' };
import networkFile from './names.network.json' with { type: 'json' };
import { loadNetwork, type Network } from './network.ts';
import { NetworkReader } from './network-reader.ts';
import type { WordVectors } from './word-vectors.ts';

let loaded: NameModel | undefined;
let network: Network | undefined;

/** The trained models that come with the product, decoded once. */
export function shippedModel(): NameModel {
  loaded ??= { ...loadNameModel(file), network: new NetworkReader(shippedNetwork()) };
  return loaded;
}

function shippedNetwork(): Network {
  network ??= loadNetwork(networkFile);
  return network;
}

/** The vectors of the second reader's words. */
export const shippedVectors = (): WordVectors => shippedNetwork().vectors;

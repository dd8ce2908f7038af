// A backup moves a site to a hosted project and back, and from an earlier version of the directory to this one.
import { readFileSync } from "node:fs";
import path from "node:path";
import { readManifest } from "@/scripts/backup/manifest";
import { backUp, expectPicture, PICTURE, placeOf, restore, upload } from "../support/backups";
import {
  makeEmptyFolder,
  runScript,
  send,
  SERVICE,
  signUp,
  startDatabase,
  VISITOR,
} from "../support/database";
import { startHostedProject } from "../support/hosted-project";
import { createDatabase } from "../support/test-cluster";

it("moves to a hosted project and back, with accounts and files", async () => {
  const [from, back] = [makeEmptyFolder(), makeEmptyFolder()];
  const hosted = await startHostedProject("hosted");
  const database = await startDatabase(from.folder);
  const [{ email }] = [await signUp(database.url), await signUp(database.url)];
  await upload(database, "deep/down/two.webp");
  expect(await backUp(from.folder)).toMatchObject({ code: 0 });
  await database.stop();
  const before = readManifest(placeOf(from.folder));

  const withoutAddress = { ...hosted.settings, SUPABASE_DB_URL: "" };
  const intoHosted = (settings = hosted.settings) =>
    restore(back.folder, [placeOf(from.folder)], settings);
  expect((await intoHosted(withoutAddress)).printed).toContain("Set SUPABASE_DB_URL");
  expect((await intoHosted()).printed).toContain("may not switch triggers off");
  await hosted.sql("grant set on parameter session_replication_role to postgres");
  const refusing = await startHostedProject("hosted_full");
  refusing.refuseFiles();
  const refused = await intoHosted(refusing.settings);
  expect([refused.code, refused.printed]).toEqual([
    1,
    expect.stringMatching(/two\.webp was refused: .* restore into another new project/),
  ]);
  refusing.close();
  expect(await intoHosted()).toMatchObject({ code: 0 });
  expect((await intoHosted()).printed).toContain("holds something already");
  expect([...hosted.files]).toEqual([["photos/deep/down/two.webp", PICTURE]]);
  const complete = `select count(*)::int as n from auth.users
    where instance_id is not null and confirmation_token = '' and reauthentication_token = '' and encrypted_password is not null`;
  expect(await hosted.sql(complete)).toEqual([{ n: 2 }]);

  expect((await backUp(back.folder, withoutAddress)).printed).toContain("set SUPABASE_DB_URL");
  // A file that was deleted while the backup was made.
  await hosted.sql("insert into storage.objects (bucket_id, name) values ('photos', 'gone.webp')");
  expect(await backUp(back.folder, hosted.settings)).toMatchObject({ code: 0 });
  const after = readManifest(placeOf(back.folder));
  for (const name of ["businesses", "audit_log", "reviews", "articles"])
    expect(after.tables[`public.${name}`]).toEqual(before.tables[`public.${name}`]);
  const file = path.join(placeOf(back.folder), "storage/photos/deep/down/two.webp");
  expect(readFileSync(file)).toEqual(PICTURE);

  const intoFolder = [placeOf(back.folder), "--into", back.folder];
  expect(await restore(back.folder, intoFolder, hosted.settings)).toMatchObject({ code: 0 });
  const again = await startDatabase(back.folder);
  await expectPicture(again, "deep/down/two.webp");
  const signIn = await send(`${again.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: VISITOR,
    body: { email, password: "a-long-password-1" },
  });
  expect(signIn).toMatchObject({ status: 200, body: { user: { email } } });
  await signUp(again.url);
  await again.stop();
  hosted.close();
  for (const { remove } of [from, back]) remove();
});

it("moves from a version with fewer migrations, and is brought up to date", async () => {
  const [from, to] = [makeEmptyFolder(), makeEmptyFolder()];
  const DATABASE_URL = await createDatabase("earlier");
  const settings = { DATABASE_URL, DATA_DIR: from.folder, FEWER: "4" };
  const made = await runScript("tests/support/make-earlier-backup.ts", settings);
  const backup = made.output.trim();
  const earlier = readManifest(backup);

  expect(await restore(to.folder, [backup])).toMatchObject({ code: 0 });
  const restored = await startDatabase(to.folder);
  const address = `${restored.url}/rest/v1/businesses?select=id,name`;
  const old = { id: "old", name: "Old Salt Catering" };
  expect((await send(address, { headers: SERVICE })).body).toEqual([old]);
  expect(await backUp(to.folder)).toMatchObject({ code: 0 });
  const { migrations } = readManifest(placeOf(to.folder));
  expect([migrations.length, migrations]).toEqual([
    earlier.migrations.length + 4,
    expect.arrayContaining(earlier.migrations),
  ]);
  await restored.stop();
  for (const { remove } of [from, to]) remove();
});

/** The settings of a minimal Swift with one disk, one replica, and one account. */
export type SwiftPlan = {
  folder: string;
  user: string;
  /** The site from which pages can upload files. */
  origin: string;
  ports: Record<"account" | "container" | "object" | "proxy" | "memcached", number>;
};

export const storageServers = ["account", "container", "object"] as const;
export const region = "us-east-1";
const mostParts = 10_000;

/**
 * Returns a script that makes Swift read its settings from another folder instead of /etc, and then runs one of its
 * programs.
 */
export function runnerOf({ folder }: SwiftPlan): string {
  return `import sys, runpy, swift.common.utils as u
u.SWIFT_CONF_FILE = '${folder}/etc/swift.conf'
import swift.common.constraints as c
c.reload_constraints()
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name='__main__')
`;
}

/** Returns a script that writes the rings, which tell the proxy where each storage server is. */
export function ringsOf({ folder, ports }: SwiftPlan): string {
  const portOf = JSON.stringify(Object.fromEntries(storageServers.map((name) => [name, ports[name]])));
  return `from swift.common.ring import RingBuilder
for name, port in ${portOf}.items():
    builder = RingBuilder(6, 1, 1)
    place = {"region": 1, "zone": 1, "ip": "127.0.0.1", "port": port}
    builder.add_dev({**place, "replication_ip": "127.0.0.1", "replication_port": port, "device": "d1", "weight": 1.0})
    builder.rebalance()
    builder.get_ring().save("${folder}/etc/" + name + ".ring.gz")
`;
}

export const clusterSettings = "[swift-hash]\nswift_hash_path_suffix = tests\n";

export function storageSettings(plan: SwiftPlan, name: (typeof storageServers)[number]): string {
  return `${general(plan, plan.ports[name])}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
recon_cache_path = ${plan.folder}/cache
`;
}

/**
 * Sets longer timeouts than Swift's defaults (such as half a second to connect). Otherwise, on a busy machine, Swift
 * would consider its only disk broken.
 */
export function proxySettings(plan: SwiftPlan): string {
  const plain = ["catch_errors", "gatekeeper", "healthcheck", "listing_formats", "bulk", "copy", "dlo"];
  return `${general(plan, plan.ports.proxy)}
cors_allow_origin = ${plan.origin}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
conn_timeout = 20
node_timeout = 60
error_suppression_limit = 1000000
${plain.map((filter) => `[filter:${filter}]\nuse = egg:swift#${filter}\n`).join("")}
[filter:slo]
use = egg:swift#slo
max_manifest_segments = ${mostParts}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${plan.ports.memcached}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
location = ${region}
max_upload_part_num = ${mostParts}
max_parts_listing = ${mostParts}
cors_preflight_allow_origin = ${plan.origin}
`;
}

function general({ folder, user }: SwiftPlan, port: number): string {
  return `[DEFAULT]
workers = 0
user = ${user}
swift_dir = ${folder}/etc
devices = ${folder}/node
mount_check = false
fallocate_reserve = 0
log_level = WARNING
bind_ip = 127.0.0.1
bind_port = ${port}`;
}
